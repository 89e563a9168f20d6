import { formatCount } from './count.ts'

const WORDS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
]

/** A count in words, as a text prints it: 9 → « neuf »; in figures beyond sixteen. */
export const inWords = (count: number): string => WORDS[count] ?? formatCount(count)

/** A text that begins a sentence: « neuf correcteurs » → « Neuf correcteurs ». */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
