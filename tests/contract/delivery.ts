/** Corrected files as the house sends them. */
export const delivery = ({
  note = '',
  titres = ['corrige.txt'],
  signal = new AbortController().signal,
} = {}) => ({
  files: titres.map((titre) => ({
    file: new File(['Corrigé.'], 'corrige.txt', { type: 'text/plain' }),
    titre,
  })),
  note,
  signal,
  onProgress: () => {},
})
