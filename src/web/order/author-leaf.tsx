import { TextField } from '../ui/text-field.tsx'
import { Leaf } from './leaf.tsx'
import type { OrderForm } from './use-order-form.ts'

export function AuthorLeaf({ form: { register, formState } }: { form: OrderForm }) {
  const { errors } = formState
  return (
    <Leaf folio={1} title="Vous">
      <div className="pair">
        <TextField
          label="Prénom"
          autoComplete="given-name"
          maxLength={100}
          required
          error={errors.prenom?.message}
          {...register('prenom')}
        />
        <TextField
          label="Nom"
          autoComplete="family-name"
          maxLength={100}
          required
          error={errors.nom?.message}
          {...register('nom')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={255}
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          required
          error={errors.telephone?.message}
          {...register('telephone')}
        />
      </div>
    </Leaf>
  )
}
