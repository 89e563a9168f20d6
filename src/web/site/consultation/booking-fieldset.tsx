import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { SlotFields } from './slot-fields.tsx'
import type { Booking } from './use-booking.ts'
import { WhoFields } from './who-fields.tsx'

const OPTIONAL = '(facultatif)'

/** When, then who. */
export function BookingFieldset({ form, submit }: Pick<Booking, 'form' | 'submit'>) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
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
        error={errors.message?.message}
        {...register('message')}
      />
      <Button
        type="submit"
        variant="primary"
        size="wide"
        busy={isSubmitting}
        busyLabel="Réservation en cours…"
      >
        Réserver ma consultation
      </Button>
    </form>
  )
}
