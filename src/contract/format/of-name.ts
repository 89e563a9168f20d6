import { unaccented } from '../shared/unaccented.ts'

/** A vowel; a y before a consonant (Yves, not Yann); a mute h, which names come from elsewhere seldom have (Hélène, not Hassan). */
const ELIDES = /^(?:[aeiouœæ]|y[^aeiouy]|h(?:adrien|[eioy](?!u|ba|cham|lmut)|[uv]))/i

/** « d’Hélène Astier », « de Yann Guivarc’h »: a person after « de ». */
export const ofName = (name: string): string => (ELIDES.test(unaccented(name)) ? `d’${name}` : `de ${name}`)
