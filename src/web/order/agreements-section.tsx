import { CheckField } from '../ui/check-field.tsx'
import type { FieldOf } from './commande-field.ts'
import { ConsentFields } from './consent-fields.tsx'
import { FormSection } from './form-section.tsx'

type AgreementsSectionProps = {
  folio: number
  isCompany: boolean
  field: FieldOf<'cgvAcceptees' | 'consentementRgpd' | 'demarrageImmediat' | 'rappelSouhaite'>
}

/** The consents that bind the author, never ticked beforehand (decisions §5). */
export function AgreementsSection({ folio, isCompany, field }: AgreementsSectionProps) {
  return (
    <FormSection folio={folio} title="Vos accords">
      <ConsentFields isCompany={isCompany} field={field} />
      <CheckField
        label="Si je ne termine pas mon paiement, envoyez-moi un rappel, un seul."
        mark="(facultatif)"
        {...field('rappelSouhaite')}
      />
    </FormSection>
  )
}
