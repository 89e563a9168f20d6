const MAX_NAME = 40

/** The first line of an e-mail. Anybody may sign up with any address: a « name » that carries a link is not repeated to it. */
export const greeting = (prenom: string) => (isPlainName(prenom) ? `Bonjour ${prenom},` : 'Bonjour,')

const isPlainName = (name: string) => name.length <= MAX_NAME && !/[/@\\]|www|\.\S/i.test(name)
