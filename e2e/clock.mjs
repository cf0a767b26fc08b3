// Loaded before a server of the journeys: its clock starts at CLOCK_STARTS_AT and goes on from there. Nothing of the
// product knows; sessions, jobs and the embedded database all read the time from here.
const RealDate = Date;
const ahead = RealDate.parse(process.env.CLOCK_STARTS_AT) - RealDate.now();
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made === globalThis.Date ? target : made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
