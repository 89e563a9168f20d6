import { deliveryForm } from '#web/admin/commandes/delivery-form.ts'

/** Corrected files as the house sends them. */
export const delivery = ({ note = '', titres = ['corrige.txt'] } = {}) => ({
  form: deliveryForm({
    files: titres.map((titre) => ({
      file: new File(['Corrigé.'], 'corrige.txt', { type: 'text/plain' }),
      titre,
    })),
    note,
  }),
})
