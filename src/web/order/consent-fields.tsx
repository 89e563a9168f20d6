import type { ComponentProps, ReactNode } from 'react'
import type { CommandeConsents } from '#contract/commandes/commande-consents.ts'
import { CheckField } from '../ui/check-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type ConsentFieldsProps = {
  /** A company has no withdrawal days to give up. */
  isCompany: boolean
  field: (name: keyof CommandeConsents) => Omit<ComponentProps<typeof CheckField>, 'label'>
}

/** The boxes that bind, the same for an order and for a quote, never ticked beforehand (decisions §5). */
export function ConsentFields({ isCompany, field }: ConsentFieldsProps) {
  return (
    <>
      <CheckField
        label={
          <>
            J’accepte les <NewTab to="/pages/conditions-generales">conditions générales de vente</NewTab>.
          </>
        }
        required
        {...field('cgvAcceptees')}
      />
      <CheckField
        label={
          <>
            J’ai lu la <NewTab to="/pages/politique-de-confidentialite">politique de confidentialité</NewTab>{' '}
            et j’accepte que mes données servent à traiter ma commande.
          </>
        }
        required
        {...field('consentementRgpd')}
      />
      {!isCompany && (
        <CheckField
          label="Je demande que la correction commence tout de suite, avant la fin des 14 jours de rétractation. Je sais que ce droit s’éteint une fois le travail entièrement réalisé."
          mark="(facultatif)"
          {...field('demarrageImmediat')}
        />
      )}
    </>
  )
}

/** Told before payment: a function of withdrawal exists, and where (code de la consommation, L221-5). */
export const Withdrawal = () => (
  <p className="small muted text-pretty">
    Vous pourrez renoncer à ce contrat pendant 14&nbsp;jours, en ligne, par la fonction{' '}
    <NewTab to="/retractation">«&#8239;Renoncer à un contrat&#8239;»</NewTab>, au pied de chaque page.
  </p>
)

function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  )
}
