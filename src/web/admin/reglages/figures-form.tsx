import { PanelSection } from '../../ui/panel.tsx'
import { type SettingFormProps, settingForm } from './setting-form.tsx'

const Figures = settingForm('figures', {
  note: 'Note moyenne sur 5',
  avis: 'Nombre d’avis',
  sourceAvis: 'D’où viennent les avis',
  lienAvis: 'Où les lire',
  satisfaction: 'Auteurs satisfaits, en\u00a0%',
  auteurs: 'Auteurs accompagnés',
  annees: 'Années d’expérience',
  reponseContactHeures: 'Réponse à un message, en heures',
  reponseEchantillonHeures: 'Réponse à un échantillon, en heures',
  livraisonJours: 'Livraison annoncée, en jours',
  sourceComparaison: 'D’où viennent les prix comparés',
  dateComparaison: 'Relevés le',
})

/** The house's own figures on its site, which it must keep true. */
export function FiguresForm({ saved }: SettingFormProps<'figures'>) {
  return (
    <Figures.Form saved={saved}>
      <p className="muted">
        Ces chiffres sont des affirmations commerciales&nbsp;: la maison doit pouvoir prouver chacun d’eux.
      </p>
      <PanelSection title="Avis des clients">
        <div className="grid gap-s4">
          <Figures.Number name="note" inputMode="decimal" step={0.1} min={0} max={5} />
          <Figures.Number name="avis" min={0} />
          <Figures.Number name="satisfaction" min={0} max={100} />
          <Figures.Area
            name="sourceAvis"
            rows={3}
            limit={300}
            help={
              'La loi demande de dire comment les avis sont recueillis et s’ils sont vérifiés (code de la consommation, article L.\u00a0111-7-2).'
            }
          />
          <Figures.TextOrNull name="lienAvis" mark="(facultatif)" type="url" placeholder="https://" />
        </div>
      </PanelSection>
      <PanelSection title="La maison">
        <div className="grid gap-s4">
          <Figures.Number name="auteurs" min={0} />
          <Figures.Number name="annees" min={0} max={500} />
        </div>
      </PanelSection>
      <PanelSection title="Délais annoncés">
        <div className="grid gap-s4">
          <Figures.Number name="reponseContactHeures" min={1} max={720} />
          <Figures.Number name="reponseEchantillonHeures" min={1} max={720} />
          <Figures.Number name="livraisonJours" min={1} max={365} />
        </div>
      </PanelSection>
      <PanelSection title="Comparaison de prix">
        <div className="grid gap-s4">
          <Figures.Area
            name="sourceComparaison"
            rows={3}
            limit={300}
            help={
              'La loi n’admet qu’une comparaison vérifiable\u00a0: elle nomme sa source et sa date (code de la consommation, article L.\u00a0122-1).'
            }
          />
          <Figures.Text name="dateComparaison" type="date" />
        </div>
      </PanelSection>
    </Figures.Form>
  )
}
