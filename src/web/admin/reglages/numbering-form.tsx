import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { formatCommandeNumber } from '#contract/commandes/commande-number.ts'
import { formatFactureNumber } from '#contract/money/invoices/facture-number.ts'
import {
  avoirLocked,
  commandeLocked,
  factureLocked,
  type NumbersGiven,
  numbering,
} from '#contract/settings/numbering.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall } from '../back-office.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const Numbers = settingForm('numbering', {
  prefixeFactures: 'Préfixe des factures',
  premiereFacture: 'Première facture',
  prefixeAvoirs: 'Préfixe des avoirs',
  premierAvoir: 'Premier avoir',
  prefixeCommandes: 'Préfixe des commandes',
  premiereCommande: 'Première commande',
})

const PREFIX = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 10,
} as const
const NEXT = { facture: 'Prochaine facture', avoir: 'Prochain avoir', commande: 'Prochaine commande' }

/** Where the numbers of a house that comes from another tool begin; a series that has given one is shown as it is. */
export function NumberingForm({ saved }: SettingFormProps<'numbering'>) {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    ...readOf(call, api.admin.settings.numbers, {}),
    select: dataOf,
  })
  if (error && !data)
    return (
      <ErrorState title="Impossible d’afficher les numéros" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={8} />
  return (
    <Numbers.Form saved={saved}>
      <p className="muted">
        Vous venez d’un autre outil&#8239;? Poursuivez ici vos numéros, avant le premier&nbsp;: la loi veut
        une suite sans trou ni doublon (CGI, annexe&nbsp;II, article&nbsp;242&nbsp;nonies&nbsp;A). Une
        commande d’essai prend aussi les siens.
      </p>
      <Fields given={data} />
    </Numbers.Form>
  )
}

function Fields({ given }: { given: NumbersGiven }) {
  const { factures, avoirs, commandes, annee } = given
  const { value } = useWatch<SettingValues<'numbering'>>()
  const typed = numbering.safeParse(value).data
  const [isFacture, isAvoir, isCommande] = [
    factureLocked(factures),
    avoirLocked(avoirs),
    commandeLocked(commandes),
  ]
  const ofYear = `Celui de ${annee}\u00a0: chaque année suivante commence à 001.`
  return (
    <>
      <Serie
        title="Factures"
        locked={isFacture}
        term={NEXT.facture}
        next={
          isFacture
            ? factures.prochain
            : typed && formatFactureNumber(typed.prefixeFactures, annee, typed.premiereFacture)
        }
      >
        <Numbers.Text
          name="prefixeFactures"
          readOnly={isFacture !== null}
          help="Devant l’année et le numéro."
          {...PREFIX}
        />
        <Numbers.Number name="premiereFacture" readOnly={isFacture !== null} help={ofYear} min={1} />
      </Serie>
      <Serie
        title="Avoirs"
        locked={isAvoir}
        term={NEXT.avoir}
        next={
          isAvoir
            ? avoirs.prochain
            : typed && formatFactureNumber(typed.prefixeAvoirs, annee, typed.premierAvoir)
        }
      >
        <Numbers.Text name="prefixeAvoirs" readOnly={isAvoir !== null} {...PREFIX} />
        <Numbers.Number name="premierAvoir" readOnly={isAvoir !== null} help={ofYear} min={1} />
      </Serie>
      <Serie
        title="Commandes"
        locked={isCommande}
        term={NEXT.commande}
        next={
          isCommande
            ? commandes.prochain
            : typed && formatCommandeNumber(typed.prefixeCommandes, typed.premiereCommande)
        }
      >
        <Numbers.Text
          name="prefixeCommandes"
          readOnly={isCommande !== null}
          help="Devant le numéro. Si le champ est vide, le numéro est seul."
          {...PREFIX}
        />
        <Numbers.Number name="premiereCommande" readOnly={isCommande !== null} min={1} />
      </Serie>
    </>
  )
}

type SerieProps = {
  title: string
  locked: string | null
  term: string
  next: string | undefined
  children: ReactNode
}

/** The numbers of a series: its fields, which its first number closes with the reason, and the number that comes next. */
const Serie = ({ title, locked, term, next, children }: SerieProps) => (
  <PanelSection title={title}>
    <div className="grid gap-s4">
      {locked && <p>{locked}</p>}
      {children}
      <LeaderList>
        <Leader term={term}>
          <span className="num whitespace-nowrap">{next ?? '—'}</span>
        </Leader>
      </LeaderList>
    </div>
  </PanelSection>
)
