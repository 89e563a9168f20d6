import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Shell } from '../shell.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { ActionsSection } from './sections/actions-section.tsx'
import { BoardSection } from './sections/board-section.tsx'
import { ChoicesSection } from './sections/choices-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FilesSection } from './sections/files-section.tsx'
import { MarksSection } from './sections/marks-section.tsx'
import { OverlaysSection } from './sections/overlays-section.tsx'
import { ReadingSection } from './sections/reading-section.tsx'
import { ScalesSection } from './sections/scales-section.tsx'
import { StatesSection } from './sections/states-section.tsx'

/** Every component in every state. Development only. */
export default function GalleryPage() {
  const [params] = useSearchParams()
  const kind = params.get('kind') === 'admin' ? 'admin' : 'client'
  return (
    <Shell
      kind={kind}
      home={{ to: '/', name: 'Bon à tirer', page: 'accueil' }}
      navLabel="Galerie"
      entries={[
        {
          to: '/dev/ui',
          icon: 'book',
          label: 'Système de design',
          end: true,
          count: { number: 2, words: 'en cours' },
        },
        { to: '/', icon: 'home', label: 'Accueil', end: true },
      ]}
      sidebarActions={
        <ButtonLink to={kind === 'admin' ? '?kind=client' : '?kind=admin'} size="compact">
          {kind === 'admin' ? 'Cadre du client' : 'Cadre du back-office'}
        </ButtonLink>
      }
      user={{ name: 'Marie-Thérèse Aubrac', note: 'mt.aubrac@exemple.fr' }}
      topbar={
        <p className="topbar-title">
          <span>Développement</span> Galerie
        </p>
      }
      topbarEnd={<ThemeSwitch />}
    >
      <title>Système de design</title>
      <main id="contenu" tabIndex={-1} className="content mx-auto max-w-page">
        <h1 className="title pb-s6">Système de design</h1>
        <ScalesSection />
        <MarksSection />
        <ActionsSection />
        <FieldsSection />
        <FilesSection />
        <ChoicesSection />
        <BoardSection />
        <OverlaysSection />
        <StatesSection />
        <ReadingSection />
      </main>
    </Shell>
  )
}
