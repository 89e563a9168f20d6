import { SkipLink } from '../skip-link.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Toaster } from '../toaster.tsx'
import { Wordmark } from '../wordmark.tsx'
import { ActionsSection } from './sections/actions-section.tsx'
import { BoardSection } from './sections/board-section.tsx'
import { ChoicesSection } from './sections/choices-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FilesSection } from './sections/files-section.tsx'
import { InkSection } from './sections/ink-section.tsx'
import { OverlaysSection } from './sections/overlays-section.tsx'
import { ReadingSection } from './sections/reading-section.tsx'
import { StatesSection } from './sections/states-section.tsx'

/** Every component in every state. Development only. */
export default function GalleryPage() {
  return (
    <>
      <title>Système de design | Bon à tirer</title>
      <SkipLink />
      <header className="topbar">
        <Wordmark to="/" label="Bon à tirer, accueil" />
        <div className="topbar-end">
          <ThemeSwitch />
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="content mx-auto max-w-page">
        <h1 className="title pb-s6">Système de design</h1>
        <InkSection />
        <ActionsSection />
        <FieldsSection />
        <FilesSection />
        <ChoicesSection />
        <BoardSection />
        <OverlaysSection />
        <StatesSection />
        <ReadingSection />
      </main>
      <Toaster />
    </>
  )
}
