import '../lib/zod-in-browser.ts'

/** What an order asks and is answered; imported later, once it is needed (docs/decisions/036). */
export { ordering } from '#contract/commandes/order-endpoints.ts'
export { fileEditForm } from '#contract/commandes/file-metadata.ts'
export { guestOrderForm, pagesRefusal } from '#contract/commandes/guest-order-form.ts'
export { tarifs } from '#contract/tarifs/endpoints.ts'
