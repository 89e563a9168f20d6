import { useQuery } from '@tanstack/react-query'
import type { Consultation } from '#contract/consultations/consultation.ts'
import { consultations } from '#contract/consultations/endpoints.ts'
import { FormPage } from '../auth/form-page.tsx'
import { ApiError, isDeadLink } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { secretMeta } from '../lib/page-meta.ts'
import { HomeLink } from '../site/home-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/consultation-page'
import { consultationKey } from './consultation-key.ts'
import { ConsultationSheet } from './consultation-sheet.tsx'

const LEAD = 'Trente minutes au téléphone avec un correcteur, offertes et sans engagement.'

const GONE = 'Vous pouvez réserver un autre appel.'

export const meta = secretMeta('Votre consultation')

/** A consultation, for the person who holds its link: its time, another slot, or a cancellation. */
export default function ConsultationPage({ params: { token } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: consultationKey(token),
    queryFn: () => browserApi(consultations.byLink, { params: { token } }),
    retry: (count, failure) => !(failure instanceof ApiError) && count < 2,
  })
  return (
    <FormPage
      title={titleOf(data?.data, error)}
      screen={data?.data.statut}
      lead={error && isDeadLink(error) ? GONE : LEAD}
      note={!error && data?.data.statut !== 'ANNULEE' && 'À l’heure dite, nous appelons.'}
    >
      {data && <ConsultationSheet token={token} consultation={data.data} />}
      {!data && !error && <Skeleton lines={5} label="Chargement de votre consultation" />}
      {!data && error && <Unreadable error={error} retry={() => void refetch()} />}
    </FormPage>
  )
}

function titleOf(consultation: Consultation | undefined, error: Error | null): string {
  if (consultation?.statut === 'ANNULEE') return 'Votre consultation est annulée'
  return error && isDeadLink(error) ? 'Ce lien n’est plus valable' : 'Votre consultation'
}

function Unreadable({ error, retry }: { error: Error; retry: () => void }) {
  if (!isDeadLink(error)) {
    return (
      <ErrorState title="Impossible d’afficher votre consultation" retry={retry}>
        {failureText(error)}
      </ErrorState>
    )
  }
  return (
    <>
      <p>{error.message}</p>
      <p className="flex flex-wrap gap-s3">
        <ButtonLink to="/#consultation" reloadDocument variant="primary">
          Réserver
        </ButtonLink>
        <HomeLink />
      </p>
    </>
  )
}
