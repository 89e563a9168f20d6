import { privateMeta } from '../../lib/page-meta.ts'
import { WithAccount } from '../../account/with-account.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AskForm } from './ask-form.tsx'
import { CallSection } from './call-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { QuestionsSection } from './questions-section.tsx'

export const meta = privateMeta('Aide & Support', 'Espace Client')

/** What others asked, then whom to ask: in writing, now, or at an hour one chooses. */
export default function HelpPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Une réponse tout de suite, ou quelqu’un de la maison pour vous la donner.">
        Aide &amp; Support
      </PageTitle>
      <QuestionsSection />
      <AskForm />
      <HoursSection />
      <WithAccount>{(account) => <CallSection account={account} />}</WithAccount>
    </main>
  )
}
