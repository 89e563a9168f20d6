/** In every text, name of file and file of theirs. */
export const MARK = 'Griffecoeur'
export const NAME = { prenom: 'Zébuline', nom: 'Querelleuse' }
export const FIRST_ADDRESS = 'Zebuline.Querelleuse@exemple.fr'
export const LAST_ADDRESS = 'z.querelleuse@exemple.net'
export const WISHED_ADDRESS = 'encore.querelleuse@exemple.org'
export const PHONE = '06 98 76 54 32'
export const SIREN = '732829320'

/** The words that mark a text as theirs, without case. */
export const TRACES = ['griffecoeur', 'zébuline', 'zebuline', 'querelleuse', '98 76 54 32', '98765432', SIREN]
