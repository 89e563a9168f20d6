import '../../lib/zod-in-browser.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type BookingForm, bookingForm, type Consultation } from '#contract/consultations/consultation.ts'
import { consultations } from '#contract/consultations/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { tellFields } from '../../lib/tell-fields.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { daySlots, FREE_SLOTS } from './free-slots.ts'
import type { OfferedSlot } from './next-slots.ts'

type BookingValues = z.input<typeof bookingForm>
export type BookingFields = UseFormReturn<BookingValues, unknown, BookingForm>

/** Specification 1 §8. */
const BOOKING_FAILED = 'Erreur lors de la réservation'

/** A refusal and the number of its attempt: the same sentence is announced again at each attempt. */
type Failure = { message: string; attempt: number }

export type Booking = {
  form: BookingFields
  submit: () => Promise<void>
  failure: Failure | undefined
  forgive: () => void
  booked: { consultation: Consultation; email: string } | undefined
  /** Opens on an offered slot, or on the earlier draft. */
  begin: (offered?: OfferedSlot) => void
}

const NOBODY = { firstName: '', lastName: '', email: '', phone: '' }

type BookingOptions = {
  /** The person who books, when known. */
  person?: typeof NOBODY
  /** The key of the draft. */
  draft?: string
}

/** The booking of a consultation; text survives a close, a reload and a refusal. */
export function useBooking({ person = NOBODY, draft: key = 'consultation' }: BookingOptions = {}): Booking {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [booked, setBooked] = useState<Booking['booked']>()
  const form = useSchemaForm(bookingForm, {
    defaultValues: { ...person, date: '', time: undefined, message: '', source: 'client_space' },
  })
  const draft = useDraft({ key, form })

  const submit = form.handleSubmit(async (answers) => {
    setFailure(undefined)
    try {
      const { data } = await browserApi(consultations.book, { body: answers })
      form.reset()
      draft.forget()
      setBooked({ consultation: data, email: answers.email })
      void queryClient.invalidateQueries({ queryKey: FREE_SLOTS })
    } catch (error) {
      if (error instanceof ApiError) tellFields(form, error)
      const refusal = error instanceof ApiError ? error.body : null
      const message = refusal?.message ?? BOOKING_FAILED
      setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }))
      if (refusal) await showWhatIsLeft(answers, message)
    }
  })

  /** A slot taken in the meantime: the day is read again, and another one is to be chosen. */
  async function showWhatIsLeft({ date, time }: BookingForm, message: string): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: FREE_SLOTS })
    const left = await queryClient.fetchQuery(daySlots(date)).catch(() => null)
    if (!left || left.includes(time)) return
    form.resetField('time')
    form.setError('time', { message }, { shouldFocus: true })
  }

  const begin: Booking['begin'] = (offered) => {
    setBooked(undefined)
    setFailure(undefined)
    form.clearErrors()
    if (!offered) return
    form.setValue('date', offered.date)
    form.setValue('time', offered.time)
    form.setValue('source', 'landing_page')
  }

  return { form, submit, failure, forgive: () => setFailure(undefined), booked, begin }
}
