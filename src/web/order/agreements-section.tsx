import type { ReactNode } from 'react'
import { CheckField } from '../ui/check-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FormSection } from './form-section.tsx'
import type { OrderForm } from './use-order-form.ts'

/** What binds, never ticked beforehand (decisions §5). */
export function AgreementsSection({ form: { register, formState } }: { form: OrderForm }) {
  const { errors } = formState
  return (
    <FormSection folio={4} title="Vos accords">
      <CheckField
        label={
          <>
            J’accepte les <NewTab to="/pages/conditions-generales">conditions générales de vente</NewTab>.
          </>
        }
        required
        error={errors.cgvAcceptees?.message}
        {...register('cgvAcceptees')}
      />
      <CheckField
        label={
          <>
            J’ai lu la <NewTab to="/pages/politique-de-confidentialite">politique de confidentialité</NewTab>{' '}
            et j’accepte que mes données servent à traiter ma commande.
          </>
        }
        required
        error={errors.consentementRgpd?.message}
        {...register('consentementRgpd')}
      />
      <CheckField
        label="Je demande que la correction commence tout de suite, avant la fin des 14 jours de rétractation. Je sais que ce droit s’éteint une fois le travail entièrement réalisé."
        mark="(facultatif)"
        {...register('demarrageImmediat')}
      />
      <CheckField
        label="Si je ne termine pas mon paiement, envoyez-moi un rappel, un seul."
        mark="(facultatif)"
        {...register('rappelSouhaite')}
      />
    </FormSection>
  )
}

function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  )
}
