import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { useIsBelow } from '@portal/shared'
import { CheckField } from '@portal/shared/form'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { emptyParty, isEmptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import { focusField } from '../../form/focus-field'
import { validateParty } from '../../rules/party'
import { usePlaceName } from '../summary/use-place-name'
import { fromAddressBook } from './from-address-book'
import { type PartiesDraft, partyOf } from './parties-draft'
import { PartyFields } from './party-fields'
import styles from './party.module.css'
import { PasteLine, type PrefilledParty } from './paste-line'
import { useMoreFields } from './use-more-fields'

/** A complete party in two lines: who, and where. */
const PartySummary = ({ side }: { side: PartySide }) => {
  const party = useDraft((draft: PartiesDraft) => partyOf(draft, side))
  const place = usePlaceName(party.region)
  const phone = party.ext === '' ? party.mobile : `${party.mobile} 转 ${party.ext}`
  return (
    <div className={styles.summary}>
      <span className={styles.who}>
        <span>{party.name}</span>
        <span>{phone}</span>
        {party.company && <span>{party.company}</span>}
      </span>
      <span className={styles.where}>
        {place} {party.address}
      </span>
    </div>
  )
}

/**
 * On a phone, or everywhere if it `folds`, a complete party is shown in two lines, unless the person is typing into it:
 * a card that folds under the finger would make them press something else. 修改 and a field that is wrong open it.
 */
const useCollapsed = (side: PartySide, fields: RefObject<HTMLElement | null>, folds: boolean) => {
  const { errors } = useDraftForm<PartiesDraft>()
  const isPhone = useIsBelow('phone')
  const isComplete = useDraft((draft: PartiesDraft) =>
    Object.values(validateParty(side, partyOf(draft, side))).every((problem) => !problem),
  )
  const isWrong = useSelected(errors.shown, (shown) => Object.keys(shown).some((path) => path.startsWith(`${side}.`)))
  const [isCollapsed, setIsCollapsed] = useState(isComplete)
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (isWrong && isCollapsed) setIsCollapsed(false)
  // Before it is painted: what is below would move twice.
  useLayoutEffect(() => {
    setIsCollapsed(isComplete && !fields.current?.contains(document.activeElement))
  }, [isComplete, fields])
  return { isCollapsed: (isPhone || folds) && isCollapsed, expand: () => setIsCollapsed(false) }
}

interface PartyCardProps {
  side: PartySide
  /** Where the party cannot be saved. */
  note?: ReactNode
  /** Whether the party can be saved to the address book with the order. */
  canBeSaved?: boolean
  /** The party is being loaded: on a phone its place is as high as a complete party, which folds. */
  isAwaited?: boolean
  prefilled?: PrefilledParty
  /** A complete party is shown in two lines on a wide screen too. */
  folds?: boolean
  /** Further fields of the party. */
  children?: ReactNode
}

const AddressBookDialog = lazyPart(
  'address book',
  async () => (await import(/* webpackChunkName: "party-tools" */ './address-book-dialog')).AddressBookDialog,
)
const MapPickDialog = lazyPart(
  'map pick',
  async () => (await import(/* webpackChunkName: "map-pick" */ '../map-pick/map-pick-dialog')).MapPickDialog,
)

const titles = { sender: '寄件人', receiver: '收件人' } as const
const saveFields = { sender: 'saveSender', receiver: 'saveReceiver' } as const

interface SideProps {
  side: PartySide
  onFill: (patch: Partial<PartyDraft>) => void
}

const ClearButton = ({ side, onFill }: SideProps) => {
  const isEmpty = useDraft((draft: PartiesDraft) => isEmptyParty(partyOf(draft, side)))
  return (
    <Button
      type="link"
      size="small"
      disabled={isEmpty}
      onClick={() => onFill(emptyParty)}
      aria-label={`清空${titles[side]}`}
    >
      清空
    </Button>
  )
}

/** The fields of a sender or receiver (domain §1), with 智能识别 on top, the address book, a pick on the map and 清空. */
export const PartyCard = ({
  side,
  note,
  canBeSaved = false,
  isAwaited = false,
  prefilled,
  folds = false,
  children,
}: PartyCardProps) => {
  const { draft, change } = useDraftForm<PartiesDraft>()
  const fieldsRef = useRef<HTMLDivElement>(null)
  const { isCollapsed, expand } = useCollapsed(side, fieldsRef, folds)
  const more = useMoreFields(side)
  // The pressed button disappears, and the focus would with it.
  const showMore = () => {
    more.showAll()
    focusField(`${side}.${more.withExt ? 'company' : 'ext'}`)
  }
  const edit = () => {
    expand()
    focusField(`${side}.name`)
  }
  const [dialog, setDialog] = useState<'' | 'book' | 'map'>('')
  // A dialog stays mounted until it has faded out and the focus is back.
  const [isOpen, setIsOpen] = useState(false)
  const hasPicked = useRef(false)
  const open = (name: 'book' | 'map') => {
    hasPicked.current = false
    setDialog(name)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  /** Leaves the other dialog alone when that was opened while this one faded out. */
  const unmount = (name: 'book' | 'map') => setDialog((current) => (current === name ? '' : current))
  const fill = (patch: Partial<PartyDraft>) => change({ [side]: patch })
  const toolClass = isAwaited ? styles.awaitedTool : styles.tool
  return (
    <Card
      title={titles[side]}
      roomy
      note={canBeSaved ? <CheckField name={saveFields[side]}>保存到地址簿</CheckField> : note}
      extra={
        <>
          {!(more.withExt && more.withCompany) && !isCollapsed && (
            <span className={toolClass}>
              <Button type="link" size="small" onClick={showMore} aria-label={`+ 分机 / 公司，${titles[side]}`}>
                + 分机 / 公司
              </Button>
            </span>
          )}
          <Button type="link" size="small" onClick={() => open('book')} aria-label={`从地址簿选择${titles[side]}`}>
            地址簿
          </Button>
          {isCollapsed ? (
            <Button type="link" size="small" onClick={edit} aria-label={`修改${titles[side]}`}>
              修改
            </Button>
          ) : (
            <span className={toolClass}>
              <Button type="link" size="small" onClick={() => open('map')} aria-label={`地图选点${titles[side]}`}>
                地图选点
              </Button>
              <ClearButton side={side} onFill={fill} />
            </span>
          )}
        </>
      }
    >
      {isCollapsed ? (
        <PartySummary side={side} />
      ) : (
        <div ref={fieldsRef} className={`${styles.entry} ${isAwaited ? styles.awaited : ''}`}>
          <PasteLine side={side} title={titles[side]} onFill={fill} area={fieldsRef} prefilled={prefilled} />
          <PartyFields side={side} withExt={more.withExt} withCompany={more.withCompany} />
        </div>
      )}
      {children}
      {dialog === 'book' && (
        <AddressBookDialog
          open={isOpen}
          kind={side}
          onClose={close}
          onClosed={() => unmount('book')}
          onPick={(entry) => {
            fill(fromAddressBook(entry))
            close()
          }}
        />
      )}
      {dialog === 'map' && (
        <MapPickDialog
          open={isOpen}
          title={titles[side]}
          party={partyOf(draft.get(), side)}
          onClose={close}
          onClosed={() => {
            unmount('map')
            // The person types the rest of the address next.
            if (hasPicked.current) focusField(`${side}.address`)
          }}
          onUse={(address) => {
            hasPicked.current = true
            fill(address)
            close()
          }}
        />
      )}
    </Card>
  )
}
