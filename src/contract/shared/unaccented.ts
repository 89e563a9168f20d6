/** A text without its accents: « Intégral » → « Integral ». */
export const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
