import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const MOST = 12

const Testimonials = settingForm('testimonials', { liste: 'Témoignages' })

/** The words of authors on the landing page. */
export function TestimonialsForm({ saved }: SettingFormProps<'testimonials'>) {
  return (
    <Testimonials.Form saved={saved}>
      <TestimonialFields />
    </Testimonials.Form>
  )
}

function TestimonialFields() {
  const form = useFormContext<SettingValues<'testimonials'>>()
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'value.liste' })
  const field = fieldsOf(form)
  return (
    <div className="contents" ref={keepFocus}>
      <p className="muted">
        Sur l’accueil, dans cet ordre, le premier en grand. Un témoignage que personne n’a écrit est une
        pratique trompeuse (code de la consommation, article L.&nbsp;121-4, 28°).
      </p>
      {fields.length === 0 && <p>Aucun témoignage.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-s3">
          <legend className="legend">Témoignage {index + 1}</legend>
          <TextArea label="Ce qu’il dit" rows={4} limit={600} {...field(`value.liste.${index}.texte`)} />
          <TextField label="Auteur" {...field(`value.liste.${index}.auteur`)} />
          <TextField label="Livre" {...field(`value.liste.${index}.livre`)} />
          <div className="flex flex-wrap gap-s2">
            <Button
              variant="quiet"
              size="compact"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              Monter
            </Button>
            <Button data-removes variant="quiet" size="compact" onClick={() => remove(index)}>
              Retirer ce témoignage
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          data-after-removal
          size="compact"
          icon={Plus}
          disabled={fields.length >= MOST}
          onClick={() => append({ auteur: '', livre: '', texte: '' })}
        >
          Ajouter un témoignage
        </Button>
      </div>
    </div>
  )
}

const Promises = settingForm('promises', {
  garantieTitre: 'Nom de la garantie',
  garantieTexte: 'Ce qu’elle promet',
  delaiCorrection: 'Correction complète',
  delaiDesign: 'Design professionnel',
  delaiAccompagnement: 'Accompagnement publication',
  sansIaTitre: 'Sans IA, en grand',
  sansIaTexte: 'Sans IA, en petit',
  sansIaManiere: 'Sans IA, dans une phrase',
  sansIaAccroche: 'Sans IA, sous le grand titre',
  sansIaMaison: 'Sans IA, dans «\u00a0La maison\u00a0»',
  serviceFrancaisTitre: 'Service français, en grand',
  serviceFrancaisTexte: 'Service français, en petit',
  serviceFrancaisMaison: 'Service français, dans «\u00a0La maison\u00a0»',
  donneesTitre: 'Données, en grand',
  donneesTexte: 'Données, en petit',
  donneesMaison: 'Données, dans «\u00a0La maison\u00a0»',
})

/** The words of the guarantee, of the delays and of the credentials, on the landing page. */
export function PromisesForm({ saved }: SettingFormProps<'promises'>) {
  return (
    <Promises.Form saved={saved}>
      <PanelSection title="Garantie">
        <div className="grid gap-s4">
          <Promises.Text name="garantieTitre" />
          <Promises.Area
            name="garantieTexte"
            rows={4}
            limit={600}
            help="L’accueil la montre ; vos conditions générales disent la même chose avec leurs propres mots."
          />
        </div>
      </PanelSection>
      <PanelSection title="Délais des services">
        <div className="grid gap-s4">
          <Promises.Text name="delaiCorrection" />
          <Promises.Text name="delaiDesign" />
          <Promises.Text name="delaiAccompagnement" />
        </div>
      </PanelSection>
      <PanelSection title="Sans intelligence artificielle">
        <div className="grid gap-s4">
          <Promises.Text name="sansIaTitre" />
          <Promises.Text name="sansIaTexte" />
          <Promises.Text
            name="sansIaManiere"
            help="«&#8239;… relisent votre manuscrit à la main, ligne à ligne&#8239;»&nbsp;: dans l’accueil, sa description et l’image des liens partagés."
          />
          <Promises.Area name="sansIaAccroche" rows={2} limit={160} />
          <Promises.Area name="sansIaMaison" rows={2} limit={160} />
        </div>
      </PanelSection>
      <PanelSection title="Service français">
        <div className="grid gap-s4">
          <Promises.Text name="serviceFrancaisTitre" />
          <Promises.Text name="serviceFrancaisTexte" />
          <Promises.Area name="serviceFrancaisMaison" rows={2} limit={160} />
        </div>
      </PanelSection>
      <PanelSection title="Données protégées">
        <div className="grid gap-s4">
          <Promises.Text name="donneesTitre" />
          <Promises.Text name="donneesTexte" />
          <Promises.Area name="donneesMaison" rows={2} limit={160} />
        </div>
      </PanelSection>
    </Promises.Form>
  )
}
