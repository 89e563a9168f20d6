import { PersonFields } from '../ui/person-fields.tsx'
import { FormSection } from './form-section.tsx'
import type { OrderForm } from './use-order-form.ts'

export function AuthorSection({ form: { register, formState } }: { form: OrderForm }) {
  const field = (name: 'prenom' | 'nom' | 'email' | 'telephone') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <FormSection folio={1} title="Vous">
      <PersonFields
        firstName={field('prenom')}
        lastName={field('nom')}
        email={field('email')}
        phone={field('telephone')}
      />
    </FormSection>
  )
}
