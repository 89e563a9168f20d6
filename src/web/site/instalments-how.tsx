/** How a payment in several times is asked for, until it is sold online: by the contact form, its subject filled. */
export const InstalmentsHow = ({ nombre }: { nombre: number }) => (
  <>
    <a href={`/contact?${new URLSearchParams({ sujet: `Paiement en ${nombre} fois` })}`}>
      Écrivez-nous avant de commander
    </a>
    , nous établissons l’échéancier.
  </>
)
