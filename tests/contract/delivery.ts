/** A corrected file as the house sends it. */
export const delivery = ({ note = '', signal = new AbortController().signal } = {}) => ({
  file: new File(['Corrigé.'], 'corrige.txt', { type: 'text/plain' }),
  note,
  signal,
  onProgress: () => {},
})
