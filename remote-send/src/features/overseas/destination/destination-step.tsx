import { Card } from '@portal/kit/card'
import type { OverseasDestination } from '@portal/shared/contract/overseas-order'
import { lazyPart } from '@portal/kit/lazy-part'
import type { OverseasDraft } from '../draft/overseas-draft'
import type { OverseasEstimate } from '../price/use-overseas-estimate'
import { CountryPicker } from './country-picker'
import { ShipmentFields } from './shipment-fields'

/** Below the fold, and empty until there is a price. */
const OverseasProducts = lazyPart(
  'overseas products',
  async () => (await import(/* webpackChunkName: "overseas-below" */ '../price/overseas-products')).OverseasProducts,
)

interface DestinationStepProps {
  draft: OverseasDraft
  destinations: readonly OverseasDestination[]
  estimate: OverseasEstimate
  onDestination: (code: string) => void
  onChange: (patch: Partial<OverseasDraft>) => void
}

/** 目的地: where to, what kind, how heavy and how big; prices at once. */
export const DestinationStep = ({ draft, destinations, estimate, onDestination, onChange }: DestinationStepProps) => (
  <>
    <Card title="目的地与物品" roomy>
      <ShipmentFields draft={draft} onChange={onChange}>
        <CountryPicker destinations={destinations} value={draft.destination} onChange={onDestination} />
      </ShipmentFields>
    </Card>
    <OverseasProducts
      productCode={draft.productCode}
      estimate={estimate}
      onChoose={(productCode) => onChange({ productCode })}
    />
  </>
)
