import { useQuery } from '@tanstack/react-query'
import {
  HOUSE_NOTICE_LABELS,
  HOUSE_NOTICES,
  NOTICE_TIME_LABELS,
  NOTICE_TIMES,
  type NoticeTime,
  type NoticeTimes,
} from '#contract/users/house-notices.ts'
import { ownPreferences } from '../../account/account-queries.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { useOwnAccount } from '../../account/own-account.tsx'
import { useChangePreferences } from '../../account/use-change-preferences.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SelectField } from '../../ui/text-field.tsx'

/** An administrator's choice of notices by e-mail: at once, each morning or never. */
export function HouseNoticesSection() {
  const { data, error, refetch } = useQuery(ownPreferences(useOwnAccount().call))
  return (
    <AccountSection
      title="E-mails de la maison"
      note={
        <>
          Tout reste lisible sous la cloche. Le récapitulatif part à 8&nbsp;h, s’il reste quelque chose à
          lire&#8239;; un message n’est écrit que s’il attend depuis cinq minutes.
        </>
      }
    >
      {data && <Choices times={data.house} />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher vos préférences" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={8} />}
    </AccountSection>
  )
}

function Choices({ times }: { times: NoticeTimes }) {
  const change = useChangePreferences()
  return (
    <div className="grid gap-s4 sm:grid-cols-2">
      {HOUSE_NOTICES.map((notice) => (
        <SelectField
          key={notice}
          label={HOUSE_NOTICE_LABELS[notice]}
          value={times[notice]}
          onChange={({ target }) => {
            const time = NOTICE_TIMES.find((one): one is NoticeTime => one === target.value)
            if (time) change({ house: { [notice]: time } })
          }}
        >
          {NOTICE_TIMES.map((time) => (
            <option key={time} value={time}>
              {NOTICE_TIME_LABELS[time]}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
