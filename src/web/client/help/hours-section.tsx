import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatTime, formatWeekday } from '#contract/format/dates.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { isHouseOpen, nextOpening } from '#contract/settings/house-open.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { minutes } from '#contract/shared/durations.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { house } from './help-queries.ts'

const MINUTE_MS = minutes(1)

/** The opening hours of the house, whether it answers now, and its phone number. */
export function HoursSection() {
  const { data, error, refetch } = useQuery(house)
  return (
    <AccountSection title="Nous appeler" note="Les heures sont celles de Paris.">
      {data && <Hours house={data} />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher nos horaires" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={3} label="Chargement des horaires" />}
    </AccountSection>
  )
}

function Hours({
  house: { identity, openingHours, horaires, figures, calendar },
}: {
  house: PublicSettings
}) {
  const now = useNow()
  const isOpen = isHouseOpen(openingHours, now, calendar)
  const next = isOpen ? undefined : nextOpening(openingHours, now, calendar)
  return (
    <div className="grid gap-s3 justify-items-start">
      <p>
        <Badge tone={isOpen ? 'success' : 'neutral'} shape={isOpen ? 'done' : 'pause'}>
          {isOpen ? 'Ouvert en ce moment' : 'Fermé en ce moment'}
        </Badge>
      </p>
      <p>
        <a className="help-telephone num" href={`tel:${identity.telephone.replaceAll(' ', '')}`}>
          {formatTelephone(identity.telephone)}
        </a>
      </p>
      <p>
        Quelqu’un répond {horaires}, hors jours fériés.
        <span>{next && ` Nous rouvrons ${formatWeekday(next)} à ${formatTime(next)}.`}</span>
      </p>
      <p className="small muted">
        {`Par écrit, nous répondons${figures.reponseContactHeures ? ` sous ${figures.reponseContactHeures}\u00a0h` : ''}\u00a0: `}
        <a href={mailtoOf(identity.email)}>{identity.email}</a>
      </p>
    </div>
  )
}

/** The current moment, renewed each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
