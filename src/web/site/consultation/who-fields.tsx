import { TextField } from '../../ui/text-field.tsx'
import type { BookingFields } from './use-booking.ts'

/** Who is to be called. Below the slot, hence after it when the first wrong field takes the focus. */
export function WhoFields({ form }: { form: BookingFields }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="pair">
      <TextField
        label="Prénom"
        autoComplete="given-name"
        maxLength={100}
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Nom"
        autoComplete="family-name"
        maxLength={100}
        required
        error={errors.lastName?.message}
        {...register('lastName')}
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
        error={errors.phone?.message}
        {...register('phone')}
      />
    </div>
  )
}
