import { Island } from '../../islands/island.tsx'
import { RefusedCorrections } from './refused-corrections.tsx'

/** How a corrected text comes back: its corrections are read in the page, and refused. */
export function ReadingSection() {
  return (
    <section className="bg-card border-y border-line" aria-labelledby="lire-les-corrections">
      <div className="wrap grid grid-cols-1 py-s8 gap-s6">
        <div className="grid gap-s4">
          <p className="running">Quand votre texte revient</p>
          <h2 className="title" id="lire-les-corrections">
            Chaque correction se lit, et se refuse
          </h2>
          <p className="prose max-w-measure">
            Votre texte corrigé s’ouvre dans la page, sans Word. Vous lisez chaque correction à sa place, vous
            refusez celles dont vous ne voulez pas, et le texte définitif suit vos choix.{' '}
            <span className="refused-try">Essayez sur ces trois-là.</span>
          </p>
        </div>
        <Island name="refused-corrections" component={RefusedCorrections} when="press" props={{}} />
      </div>
    </section>
  )
}
