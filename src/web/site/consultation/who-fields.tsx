import { PersonFields } from '../../ui/person-fields.tsx'
import type { BookingFields } from './use-booking.ts'

/** Who is to be called. Below the slot, hence after it when the first wrong field takes the focus. */
export function WhoFields({ form: { register, formState } }: { form: BookingFields }) {
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <PersonFields
      firstName={field('firstName')}
      lastName={field('lastName')}
      email={field('email')}
      phone={field('phone')}
    />
  )
}
