import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { PersonFields } from '../../ui/person-fields.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { SlotFields } from './slot-fields.tsx'
import type { Booking, BookingFields } from './use-booking.ts'

const OPTIONAL = '(facultatif)'

/** The choice of a slot, then the person's fields. */
export function BookingFieldset({ form, submit }: Pick<Booking, 'form' | 'submit'>) {
  const field = fieldsOf(form)
  return (
    <form
      className="grid gap-s5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SlotFields form={form} />
      <WhoFields form={form} />
      <TextArea
        label="Ce dont vous voulez parler"
        mark={OPTIONAL}
        rows={3}
        maxLength={2000}
        {...field('message')}
      />
      <Button
        type="submit"
        variant="primary"
        size="wide"
        busy={form.formState.isSubmitting}
        busyLabel="Réservation en cours…"
      >
        Réserver ma consultation
      </Button>
    </form>
  )
}

/** The fields of the person to call. Below the slot, hence after it when the first wrong field takes the focus. */
function WhoFields({ form }: { form: BookingFields }) {
  const field = fieldsOf(form)
  return (
    <PersonFields
      firstName={field('firstName')}
      lastName={field('lastName')}
      email={field('email')}
      phone={field('phone')}
    />
  )
}
