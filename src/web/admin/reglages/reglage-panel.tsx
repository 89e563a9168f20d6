import { useParams } from 'react-router'
import { formatDayTime } from '#contract/format/dates.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAdminPath } from '../back-office.tsx'
import { OpenPanel, TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { AffirmationsForm } from './affirmations-form.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { AnalyticsForm, CookiesForm } from './consent-forms.tsx'
import { FiguresForm } from './figures-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { PartnersForm, SocialLinksForm } from './links-form.tsx'
import { AccountingForm, TransferForm } from './money-forms.tsx'
import { NumberingForm } from './numbering-form.tsx'
import { BannerForm, InstalmentsForm } from './offer-forms.tsx'
import { PromisesForm, TestimonialsForm } from './promises-forms.tsx'
import { EngagementForm, ReadingTimeForm, RetentionForm, SecurityForm } from './rule-forms.tsx'
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts'
import { SupplementForm } from './supplement-form.tsx'
import { useSettings } from './use-settings.ts'

/** The panel of a group of settings. */
export default function ReglagePanel() {
  const { groupe } = useParams()
  const group = SETTING_GROUPS.find(({ slug }) => slug === groupe)
  return group ? <OpenGroup key={group.key} group={group} /> : <UnknownGroup />
}

function OpenGroup({ group: { key, title } }: { group: SettingGroup }) {
  const close = useClosePanel('/reglages')
  const entry = useSettings()
  const changed = entry.data?.[key].updatedAt
  return (
    <OpenPanel
      entry={entry}
      title={title}
      kicker={changed ? `Modifié le ${formatDayTime(changed)}` : 'Valeurs de départ'}
      failed="Impossible d’afficher ces réglages"
      onClose={close}
    >
      {(settings) => <GroupForm group={key} settings={settings} />}
    </OpenPanel>
  )
}

function GroupForm({ group, settings }: { group: SettingGroup['key']; settings: StoredSettings }) {
  const forms = {
    identity: <IdentityForm saved={settings.identity} />,
    openingHours: <HoursForm saved={settings.openingHours} />,
    figures: <FiguresForm saved={settings.figures} />,
    affirmations: <AffirmationsForm settings={settings} />,
    testimonials: <TestimonialsForm saved={settings.testimonials} />,
    promises: <PromisesForm saved={settings.promises} />,
    banner: <BannerForm saved={settings.banner} />,
    instalments: <InstalmentsForm saved={settings.instalments} />,
    socialLinks: <SocialLinksForm saved={settings.socialLinks} />,
    partners: <PartnersForm saved={settings.partners} />,
    engagement: <EngagementForm saved={settings.engagement} />,
    calendar: <CalendarPanel saved={settings.calendar} />,
    supplement: <SupplementForm saved={settings.supplement} />,
    readingTime: <ReadingTimeForm saved={settings.readingTime} />,
    analytics: <AnalyticsForm saved={settings.analytics} />,
    cookies: <CookiesForm saved={settings.cookies} analytics={settings.analytics.value} />,
    retention: <RetentionForm saved={settings.retention} />,
    numbering: <NumberingForm saved={settings.numbering} />,
    accounting: <AccountingForm saved={settings.accounting} />,
    transfer: <TransferForm saved={settings.transfer} />,
    security: <SecurityForm saved={settings.security} />,
  }
  return forms[group]
}

function UnknownGroup() {
  const close = useClosePanel('/reglages')
  const pathTo = useAdminPath()
  return (
    <TitledPanel title="Réglage introuvable" onClose={close}>
      <EmptyState
        title="Cette adresse ne mène à aucun réglage"
        level={3}
        mark="deleatur"
        action={
          <ButtonLink to={pathTo('/reglages')} size="compact">
            Voir tous les réglages
          </ButtonLink>
        }
      >
        Les groupes de réglages sont dans la liste.
      </EmptyState>
    </TitledPanel>
  )
}
