import { mailtoOf } from '#contract/format/mailto.ts'
import { ManageCookies } from '../consent/manage-cookies.tsx'
import { Island } from '../islands/island.tsx'
import { useHouseName } from '../lib/house-name.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { NEWSLETTER_LABEL, NewsletterForm } from './forms/newsletter-form.tsx'
import { useHouse } from './house.ts'
import { SERVICES } from './landing/services.ts'
import { Telephone } from './telephone.tsx'
import { WhatsappLink } from './whatsapp.tsx'

const INFORMATIONS = [
  { href: '/mentions-legales', text: 'Mentions légales' },
  { href: '/cgv', text: 'Conditions de vente' },
  { href: '/pages/politique-de-confidentialite', text: 'Données personnelles' },
  { href: '/avis', text: 'Avis des auteurs' },
  { href: '/retractation', text: 'Renoncer à un contrat' },
]

/** The footer of a reading page, as the last page of a book: publisher, place, and other services. */
export function Colophon() {
  const house = useHouse()
  const houseName = useHouseName()
  return (
    <footer className="colophon">
      <div className="wrap grid grid-cols-1 gap-s6 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr]">
        <div>
          <Wordmark to="/" name={houseName} page="accueil" className="colophon-name" reloadDocument />
          {house && <Address />}
        </div>
        <nav aria-label="Services">
          <h2>Services</h2>
          <ul>
            {SERVICES.map(({ nom }) => (
              <li key={nom}>
                <a href="/#services">{nom}</a>
              </li>
            ))}
            <li>
              <a href="/#consultation">Consultation offerte</a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Informations">
          <h2>Informations</h2>
          <ul>
            {INFORMATIONS.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            {house?.pages.map(({ path, titre }) => (
              <li key={path}>
                <a href={path}>{titre}</a>
              </li>
            ))}
            <li>
              <a href="/admin?demo=true" rel="nofollow">
                Voir la démo
              </a>
            </li>
            <li>
              <ManageCookies />
            </li>
          </ul>
        </nav>
        <Newsletter />
        {house && <OtherSites partners={house.partners} networks={house.socialLinks} />}
        <p className="colophon-end running">
          Ce site a été composé en Newsreader et en Figtree, relu deux fois, et déclaré bon à tirer le
          20&nbsp;novembre&nbsp;2026.
        </p>
      </div>
    </footer>
  )
}

const Newsletter = () => (
  <div>
    <Island
      name="newsletter-form"
      component={NewsletterForm}
      when="interaction"
      props={{ outcome: null, label: NEWSLETTER_LABEL, source: 'footer' }}
    />
  </div>
)

function Address() {
  const house = useHouse()
  if (!house) return null
  const { adresse, telephone, email, whatsapp } = house.identity
  return (
    <address>
      {adresse.ligne1}, <span>{adresse.ligne2 && `${adresse.ligne2}, `}</span>
      {adresse.codePostal} {adresse.ville}
      <br />
      <Telephone number={telephone} />
      <span className="colophon-hours block">{house.horaires}</span>
      <a href={mailtoOf(email)}>{email}</a>
      <br />
      <WhatsappLink number={whatsapp} />
    </address>
  )
}

type Sites = { nom: string; url: string }[]

function OtherSites({ partners, networks }: { partners: Sites; networks: Sites }) {
  if (partners.length + networks.length === 0) return null
  return (
    <div className="grid gap-s5 content-start">
      <Sites title="Sites partenaires" sites={partners} />
      <Sites title="Nous suivre" sites={networks} />
    </div>
  )
}

const Sites = ({ title, sites }: { title: string; sites: Sites }) =>
  sites.length > 0 && (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {sites.map(({ nom, url }) => (
          <li key={url}>
            <a href={url}>{nom}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
