/** A label within a sentence: « Autoédition KDP » reads « autoédition KDP », and « KDP » keeps its capitals. */
export const midSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLocaleLowerCase('fr') + label.slice(1) : label
