import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import commandes from '../../../../docs/screens/demo-commandes-1440.jpg'
import dashboard from '../../../../docs/screens/demo-dashboard-1440.jpg'
import statistiques from '../../../../docs/screens/demo-statistiques-1440.jpg'
import { tabStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { keptVisit, resetDemo } from './demo-visit.ts'
import type { Opening } from './demo-worker.ts'

const MEGABYTE = 1_000_000

/** What is shown until the house of a visit is open. A visit kept by the tab and that does not open begins again by itself. */
export function DemoOpening({ opening }: { opening: Exclude<Opening, { state: 'OPEN' }> }) {
  const isBroken = opening.state === 'BROKEN'
  const beginsAgain = isBroken && keptVisit(tabStorage)?.isKept === true
  useEffect(() => {
    if (beginsAgain) beginAgain()
  }, [beginsAgain])
  if (isBroken && !beginsAgain) {
    return (
      <DemoNotice title="La démonstration ne s’est pas ouverte">
        <p>Votre navigateur a peut-être manqué de mémoire, ou la connexion a été coupée.</p>
        <Button onClick={beginAgain}>Recommencer</Button>
        <DemoPictures />
      </DemoNotice>
    )
  }
  return (
    <DemoNotice title="La démonstration s’ouvre">
      <p>
        Une maison entière s’installe dans votre navigateur&nbsp;: rien de ce que vous y ferez n’en sortira.
      </p>
      <Progress {...(opening.state === 'LOADING' ? opening : { loaded: 0, total: 0 })} />
    </DemoNotice>
  )
}

function Progress({ loaded, total }: { loaded: number; total: number }) {
  const isCounted = total > 0 && loaded < total
  return (
    <div className="grid gap-s2 w-full">
      <ProgressBar label="Chargement de la démonstration" {...(isCounted && { value: loaded, max: total })} />
      <p className="small muted num">
        {isCounted ? `${megabytes(loaded)} sur ${megabytes(total)}\u00a0Mo` : 'Ouverture…'}
      </p>
    </div>
  )
}

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1).replace('.', ',')

function beginAgain(): void {
  // A browser may refuse to keep the visit: the page loaded again begins another.
  if (keptVisit(tabStorage)) resetDemo(tabStorage, Date.now())
  location.reload()
}

/** On a phone, the weight is told before it is fetched. */
export const DemoWeight = ({ onAgree }: { onAgree: () => void }) => (
  <DemoNotice title="La démonstration pèse 8&nbsp;Mo">
    <p>
      Elle s’installe dans votre navigateur, et n’y est chargée qu’une fois. Sur une connexion mobile,
      préférez peut-être le wifi.
    </p>
    <Button onClick={onAgree}>Ouvrir la démonstration</Button>
  </DemoNotice>
)

/** For a browser without WebAssembly, or that stores nothing. */
export const DemoUnable = () => (
  <DemoNotice title="Ce navigateur ne peut pas ouvrir la démonstration">
    <p>
      Elle demande un navigateur récent, et le droit d’enregistrer des données sur cet appareil. Ouvrez-la
      dans un autre navigateur, ou hors d’une fenêtre de navigation privée.
    </p>
    <DemoPictures />
  </DemoNotice>
)

const PICTURES = [
  { picture: dashboard, width: 1080, height: 1277, caption: 'Le tableau de bord' },
  { picture: commandes, width: 1440, height: 959, caption: 'Les commandes' },
  { picture: statistiques, width: 1080, height: 1840, caption: 'Les chiffres' },
]

/** The back-office in pictures, for who cannot open its demonstration: as `npm run screens` draws them. */
function DemoPictures() {
  return (
    <section className="grid gap-s4" aria-labelledby="images">
      <h2 id="images" className="head">
        La maison en images
      </h2>
      {PICTURES.map(({ picture, caption, ...size }) => (
        <figure key={picture} className="grid gap-s2">
          <a href={picture}>
            <img src={picture} alt={`${caption}, en grand`} loading="lazy" {...size} />
          </a>
          <figcaption className="small muted">{caption}</figcaption>
        </figure>
      ))}
    </section>
  )
}

function DemoNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read pt-s6 grid gap-s4 justify-items-start">
      <PageTitle>{title}</PageTitle>
      {children}
      <Link to="/" className="small">
        Revenir au site
      </Link>
    </main>
  )
}
