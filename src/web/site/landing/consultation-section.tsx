import { Island } from '../../islands/island.tsx'
import { ConsultationBooking } from '../consultation/consultation-booking.tsx'
import { useHouse } from '../house.ts'
import { Telephone } from '../telephone.tsx'

/** A free half hour on the telephone: booked here, or requested by telephone or by the contact form. */
export function ConsultationSection() {
  return (
    <section className="chapter wrap" id="consultation" aria-labelledby="t-consultation">
      <div className="chapter-side">
        <p className="running">Consultation</p>
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-consultation">
          Trente minutes de vive voix, offertes
        </h2>
        <p className="prose">
          Dites où en est votre manuscrit. Un correcteur vous écoute, vous répond sur le texte, le délai et le
          prix, et vous dit franchement ce qu’il lui faut. À l’heure dite, c’est nous qui téléphonons.
        </p>
        <div className="noscript:hidden">
          <Island name="consultation-booking" component={ConsultationBooking} when="visible" props={{}} />
        </div>
        <noscript>
          <p>
            Pour prendre rendez-vous, dites-nous vos heures par le{' '}
            <a href="#contact">formulaire de contact</a>.
          </p>
        </noscript>
        <CallUs />
      </div>
    </section>
  )
}

function CallUs() {
  const house = useHouse()
  if (!house) return null
  return (
    <p className="muted">
      Vous préférez appeler&#8239;? <Telephone number={house.identity.telephone} />, {house.horaires}.
    </p>
  )
}
