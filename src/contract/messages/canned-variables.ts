/** The variables that a canned reply may name between braces, and the text that replaces each. */
export const CANNED_VARIABLES = {
  prenom: 'le prénom du client',
  nom: 'le nom du client',
  titre: 'le titre de la conversation',
  numero: 'le numéro de la commande',
  signature: 'votre prénom et votre nom',
} as const

export type CannedVariable = keyof typeof CANNED_VARIABLES
export type CannedValues = Partial<Record<CannedVariable, string | undefined>>

const VARIABLE = /\{([\p{L}_]+)\}/gu

/** The text with its variables filled; a variable without a value stays, for its writer to see. */
export function fillVariables(text: string, values: CannedValues): string {
  return text.replaceAll(VARIABLE, (written, name: string) => (isVariable(name) && values[name]) || written)
}

/** The variables of a text that nothing ever fills, as they are written. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].filter(([, name = '']) => !isVariable(name)).map(([written]) => written)

/** The variables that are left in a text, as they are written. */
export const leftVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].filter(([, name = '']) => isVariable(name)).map(([written]) => written)

const isVariable = (name: string): name is CannedVariable => Object.hasOwn(CANNED_VARIABLES, name)
