import { useEffect } from 'react'
import { useSession } from '../auth/session.tsx'
import type { OrderForm } from './use-order-form.ts'

const KNOWN = ['prenom', 'nom', 'email', 'telephone'] as const

/** Fills what a signed-in author left empty with what their account says. */
export function usePrefill({ getValues, setValue }: OrderForm): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    for (const field of KNOWN) if (!getValues(field)) setValue(field, user[field] ?? '')
  }, [user, getValues, setValue])
}
