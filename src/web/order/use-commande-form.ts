import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { NavigationType, useNavigationType } from 'react-router'
import { z } from 'zod'
import { guestCommandeForm } from '#contract/commandes/guest-commande-form.ts'
import { DEFAULT_PAGES } from '#contract/shared/pages-count.ts'
import { findTarifBySlug } from '#contract/tarifs/pack-slug.ts'
import { isOrderable } from '#contract/tarifs/tarif.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { useDraft } from '../lib/use-draft.ts'
import { COMMANDE_DRAFT } from './commande-draft.ts'
import type { Arrival } from './read-arrival.ts'
import { useCommandeResolver } from './use-commande-resolver.ts'

/** The form's fields, and the link that last set the service and pages. */
export type CommandeValues = z.input<typeof guestCommandeForm> & { arrivee?: string }
type CommandeAnswers = z.output<typeof guestCommandeForm>
export type CommandeForm = UseFormReturn<CommandeValues, unknown, CommandeAnswers>

/** The guest order's form, with its draft and the values of the link that led here. */
export function useCommandeForm({
  tarifs,
  arrival,
}: {
  tarifs: TarifItem[]
  arrival: Arrival
}): CommandeForm {
  const wanted = findTarifBySlug(tarifs.filter(isOrderable), arrival.pack)?.id
  const form = useForm<CommandeValues, unknown, CommandeAnswers>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useCommandeResolver(guestCommandeForm, tarifs),
    // The texts have no default: text typed before hydration stays.
    defaultValues: { serviceId: wanted ?? '', nombrePages: arrival.pages ?? DEFAULT_PAGES, arrivee: '' },
  })
  const { isTypedEarly } = useDraft({
    ...COMMANDE_DRAFT,
    form,
    except: ['cgvAcceptees', 'consentementRgpd', 'demarrageImmediat'],
  })

  const { getValues, setValue } = form
  const ready = tarifs.length > 0
  // The sign-in page gives its place back to the page that led to it.
  const isBack = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    // A link wins over the draft, but not over text typed before hydration; the same link changes nothing when it is shown again.
    if (!ready || (getValues('arrivee') === arrival.search && (isBack || isMarked(arrival)))) return
    if (wanted && !isTypedEarly('serviceId')) setValue('serviceId', wanted)
    if (arrival.pages !== undefined && !isTypedEarly('nombrePages')) setValue('nombrePages', arrival.pages)
    if (arrival.code && !isTypedEarly('codePromo')) setValue('codePromo', arrival.code)
    setValue('arrivee', arrival.search)
    mark(arrival)
  }, [ready, wanted, arrival, isBack, getValues, setValue, isTypedEarly])

  return form
}

const marked = z.object({ arrivee: z.string() })

/** Whether this entry of the history has shown this link: a reload and Back keep its mark, the link pressed later has none. */
const isMarked = ({ search }: Arrival): boolean => marked.safeParse(history.state).data?.arrivee === search

const mark = ({ search }: Arrival): void => history.replaceState({ ...history.state, arrivee: search }, '')
