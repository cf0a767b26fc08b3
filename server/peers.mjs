/** Messages between the processes that serve one site, passed on by the one that started them; see workers.mjs. */

/**
 * The other processes, for a worker. If it is the only one, its messages reach nobody.
 * @param {number} number of this process, from 1
 */
export function findPeers(number) {
  /** @type {Map<string, ((data: unknown) => void)[]>} */
  const listeners = new Map();
  process.on("message", (message) => {
    for (const listener of listeners.get(message?.toPeers) ?? []) listener(message.data);
  });
  return {
    /** One process does what is to be done once, such as the jobs. */
    isFirst: number === 1,
    /** Tells the process that started it that this one takes requests. */
    sendReady: () => void process.send({ isReady: true }),
    /** @param {string} topic @param {unknown} data as JSON can say it */
    send: (topic, data) => void process.send({ toPeers: topic, data }, () => {}),
    /** @param {string} topic @param {(data: any) => void} listener */
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
  };
}
