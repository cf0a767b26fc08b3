/** What the processes that serve one site tell each other, through the one that started them; see workers.mjs. */

/**
 * The other processes. Where there are none, nobody hears and nothing is heard.
 * @param {number} number of this process, from 1
 */
export function findPeers(number) {
  /** @type {Map<string, ((data: unknown) => void)[]>} */
  const heard = new Map();
  process.on("message", (message) => {
    for (const hear of heard.get(message?.toPeers) ?? []) hear(message.data);
  });
  return {
    /** One process does what is to be done once, such as the jobs. */
    isFirst: number === 1,
    /** Says that this process takes requests. */
    tellReady: () => void process.send({ isReady: true }),
    /** @param {string} topic @param {unknown} data as JSON can say it */
    tell: (topic, data) => void process.send({ toPeers: topic, data }, () => {}),
    /** @param {string} topic @param {(data: any) => void} hear */
    hear: (topic, hear) => void heard.set(topic, [...(heard.get(topic) ?? []), hear]),
  };
}
