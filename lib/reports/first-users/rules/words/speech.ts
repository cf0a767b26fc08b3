const words =
  /(?<!\p{L})(?:you|your|yours|we|our|us|i|my|(?<!near )me|it|it's|them|they|that|this|meet|welcome|du|dein|deine|deinen|deiner|ihr|ihre|ihren|ihrem|ihrer|ihres|vous|votre|vos|tu|tus|ti|su|sus|seu|sua|seus|suas|tuo|tua|tuoi|senin|sizin|вы|ваш|ваша|ваши|твой|твои)(?!\p{L})/iu;

/** "IT asset management", "US expats". */
const shortNames = /(?<!\p{L})(?:IT|US)(?!\p{L})/gu;

/** Whether a phrase speaks to its reader, or of its makers: it is a slogan, and names neither a product nor people. */
export const speaksToSomebody = (phrase: string): boolean => words.test(phrase.replace(shortNames, ""));
