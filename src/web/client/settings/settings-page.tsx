import { CloseSection } from '../../account/close-section.tsx'
import { ExportSection } from '../../account/export-section.tsx'
import { NotificationsSection } from '../../account/notifications-section.tsx'
import { SettingsSections } from '../../account/settings-sections.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = privateMeta('Paramètres', 'Espace Client')

/** The author's settings: sign-in, appearance, e-mails. */
export default function SettingsPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle>Paramètres</PageTitle>
      <SettingsSections />
      <NotificationsSection />
      <ExportSection />
      <CloseSection />
    </main>
  )
}
