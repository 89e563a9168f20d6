import { useState } from 'react'
import { api } from '#contract/api.ts'
import { formatDate } from '#contract/format/dates.ts'
import { exerciseOf, fecName } from '#contract/money/accounts/exercise.ts'
import { monthName } from '#contract/money/accounts/month-names.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { parisDay, yearOf } from '#contract/shared/plain-date.ts'
import { isSiren } from '#contract/shared/siren.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PanelSection } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { useAdminCall, useAdminPath } from '../../back-office.tsx'
import { useSettings } from '../../reglages/use-settings.ts'
import { ExportButton } from '../../shell/export-button.tsx'
import { OpenPanel, useClosePanel } from '../../shell/open-panel.tsx'

/** Past exercises listed: the law requires ten years of them. */
const YEARS_BACK = 10
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The accountant's files: the register of a period, and the entries of an exercise. */
export default function ComptabilitePanel() {
  const close = useClosePanel('/factures')
  const entry = useSettings()
  const [thisYear] = useState(() => yearOf(parisDay(new Date())))
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, ago) => thisYear - ago)
  return (
    <OpenPanel
      entry={entry}
      title="Comptabilité"
      kicker="Pour votre comptable"
      failed="Impossible d’afficher les réglages"
      onClose={close}
    >
      {(settings) => (
        <>
          <Registre years={years} />
          <Ecritures years={[thisYear + 1, ...years]} settings={settings} />
        </>
      )}
    </OpenPanel>
  )
}

function Registre({ years }: { years: number[] }) {
  const call = useAdminCall()
  const [annee, setAnnee] = useState(years[0] ?? 0)
  const [mois, setMois] = useState<number>()
  const period = mois ? `${annee}-${String(mois).padStart(2, '0')}` : `${annee}`
  return (
    <PanelSection title="Journal des factures">
      <div className="grid gap-s4">
        <p className="muted">
          Chaque facture et chaque avoir, avec la TVA, ce qui est réglé et ce qui reste dû&nbsp;: un tableau
          (CSV) pour votre tableur.
        </p>
        <div className="pair">
          <SelectField
            label="Année"
            value={annee}
            onChange={({ currentTarget }) => setAnnee(Number(currentTarget.value))}
          >
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
          <SelectField
            label="Mois"
            value={mois ?? ''}
            onChange={({ currentTarget }) => setMois(Number(currentTarget.value) || undefined)}
          >
            <option value="">Toute l’année</option>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          <ExportButton
            name={`registre-factures-${period}`}
            label="Exporter le journal"
            read={() => call(api.admin.comptabilite.registre, { query: { annee, mois } })}
          />
        </div>
      </div>
    </PanelSection>
  )
}

function Ecritures({ years, settings }: { years: number[]; settings: StoredSettings }) {
  const { siren } = settings.identity.value
  const { moisCloture } = settings.accounting.value
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const [today] = useState(() => parisDay(new Date()))
  // The first exercise is still open.
  const exercises = years.filter((year) => exerciseOf(year, moisCloture).debut <= today)
  const [annee = exercises[0] ?? 0, setAnnee] = useState<number>()
  return (
    <PanelSection title="Fichier des écritures comptables (FEC)">
      <div className="grid gap-s4">
        <p className="muted">
          Les ventes, les encaissements et les remboursements d’un exercice, au format que demande
          l’administration. Votre comptable y ajoute les frais de Stripe, ses virements et vos achats.
        </p>
        {isSiren(siren) ? (
          <>
            <SelectField
              label="Exercice"
              value={annee}
              onChange={({ currentTarget }) => setAnnee(Number(currentTarget.value))}
            >
              {exercises.map((year, rank) => (
                <option key={year} value={year}>
                  {`${rank === 0 ? 'en cours, jusqu’au' : 'clos le'} ${formatDate(exerciseOf(year, moisCloture).fin)}`}
                </option>
              ))}
            </SelectField>
            <div>
              <ExportButton
                name={fecName(siren, exerciseOf(annee, moisCloture))}
                ending="txt"
                label="Exporter les écritures"
                read={() => call(api.admin.comptabilite.fec, { query: { annee } })}
              />
            </div>
          </>
        ) : (
          <>
            <p>Le fichier porte le SIREN de la maison&nbsp;: saisissez-le d’abord.</p>
            <ButtonLink to={pathTo('/reglages/identite')} size="compact">
              Saisir le SIREN
            </ButtonLink>
          </>
        )}
        <div>
          <ButtonLink to={pathTo('/reglages/comptabilite')} variant="quiet" size="compact">
            Voir les comptes et l’exercice
          </ButtonLink>
        </div>
      </div>
    </PanelSection>
  )
}
