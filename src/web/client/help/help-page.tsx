import { WithAccount } from '../../account/with-account.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AskForm } from './ask-form.tsx'
import { CallSection } from './call-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { QuestionsSection } from './questions-section.tsx'

export const meta = privateMeta('Aide & Support', 'Espace Client')

/** Frequent questions, then ways to reach the house: in writing, by phone now, or at a chosen hour. */
export default function HelpPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Une réponse tout de suite, ou quelqu’un pour vous la donner.">
        Aide &amp; Support
      </PageTitle>
      <QuestionsSection />
      <AskForm />
      <HoursSection />
      <WithAccount>{(account) => <CallSection account={account} />}</WithAccount>
    </main>
  )
}
