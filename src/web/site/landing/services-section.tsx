import { frenchSpaces } from '#contract/format/typography.ts'

/** The house's three services and their times (specification 1 §2). */
const SERVICES = [
  {
    nom: 'Correction complète',
    delai: '7 à 10 jours',
    texte:
      'Orthographe, grammaire, syntaxe, ponctuation, cohérence des noms, des temps et des lieux. Chaque intervention reste visible : vous acceptez, ou non.',
  },
  {
    nom: 'Design professionnel',
    delai: '5 à 7 jours',
    texte:
      'Une mise en page qui se lit sans qu’on la remarque, une couverture qui se remarque sans qu’on la cherche. Fichiers prêts pour l’imprimeur et la liseuse.',
  },
  {
    nom: 'Accompagnement publication',
    delai: 'en continu',
    texte:
      'Autoédition, Amazon KDP, dépôt légal, quatrième de couverture : quelqu’un répond à chaque étape, du premier fichier au premier lecteur.',
  },
]

/** What the house does, as a table of contents. */
export function ServicesSection() {
  return (
    <section className="chapter wrap" id="services" aria-labelledby="t-services">
      <div className="chapter-side">
        <p className="running">Sommaire</p>
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-services">
          Ce que nous faisons de votre texte
        </h2>
        <ol className="contents">
          {SERVICES.map(({ nom, delai, texte }) => (
            <li key={nom}>
              <div className="leader">
                <h3 className="head">{nom}</h3>
                <span className="contents-time">{delai}</span>
              </div>
              <p className="prose">{frenchSpaces(texte)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
