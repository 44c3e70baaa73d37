import { Cascader } from 'antd'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useState } from 'react'
import { recentRegions, saveRecentRegion } from '@portal/runtime/divisions/recent-regions'
import { findRegions, maxFoundRegions, type RegionOption } from '@portal/runtime/divisions/region-search'
import { useUserInfo } from '@portal/runtime/session/session-state'
import { ErrorLine } from './error-line'
import styles from './region-cascader.module.css'

export interface RegionCascaderProps {
  id?: string
  'aria-label'?: string
  /** Codes of province, city and district as far as they are chosen; undefined while their names are not known. */
  value?: string[] | undefined
  onChange?: ((codes: string[]) => void) | undefined
  options: RegionOption[]
  /** Also a province or a city alone can be chosen. */
  changeOnSelect?: boolean
  disabled?: boolean | undefined
  status?: 'error' | undefined
  loading?: boolean
  placeholder: string
  clearLabel: string
}

const foundMessage = (count: number) => {
  if (count === 0) return '没有找到地区'
  return count > maxFoundRegions ? `找到 ${count} 个地区，列出前 ${maxFoundRegions} 个` : `找到 ${count} 个地区`
}

const nameOf = (path: readonly RegionOption[]) => path.map(({ label }) => label).join(' / ')

/** The options that codes name; undefined when one of them is gone from the divisions. */
const pathOf = (options: readonly RegionOption[], [code, ...rest]: string[]): RegionOption[] | undefined => {
  const option = options.find(({ value }) => value === code)
  if (!option) return undefined
  const below = rest.length > 0 ? pathOf(option.children ?? [], rest) : []
  return below && [option, ...below]
}

interface RegionListProps {
  id: string
  label: string
  paths: RegionOption[][]
  active: number
  onChoose: (path: RegionOption[]) => void
}

const RegionList = ({ id, label, paths, active, onChoose }: RegionListProps) => (
  <div id={id} role="listbox" aria-label={label} className={styles.list}>
    {paths.map((path, at) => (
      <button
        key={nameOf(path)}
        id={`${id}_${at}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        className={styles.option}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(path)}
      >
        {nameOf(path)}
      </button>
    ))}
  </div>
)

/** The focus moves between the field and its button that clears it. */
const staysInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

interface Left {
  text: string
  count: number
  /** The value at that time: another one answers the sentence. */
  value: string
}

/**
 * Province, city and district in one cascader. A typed name, or the first letters of its pinyin, lists regions instead,
 * the first of them active: Enter takes it, and leaving the field takes an only one. Any other text is no choice, which
 * the field says, and gives back when the focus returns. The regions that were chosen last stand above the columns.
 */
export const RegionCascader = ({
  id: givenId,
  value,
  onChange,
  options,
  changeOnSelect = false,
  clearLabel,
  ...cascader
}: RegionCascaderProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const listId = `${id}_list`
  const userId = useUserInfo()?.userId ?? ''
  const [text, setText] = useState('')
  /** The text without what an input method is still composing; undefined as long as there is no such thing. */
  const [settledText, setSettledText] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  /** The first of found regions is active, none of recent ones: the arrow keys may as well mean the columns. */
  const [active, setActive] = useState(-1)
  const [left, setLeft] = useState<Left>()
  const valueText = value?.join('-') ?? ''

  const query = settledText ?? text
  const found = useMemo(
    () => findRegions(options, query, userId, changeOnSelect),
    [options, query, userId, changeOnSelect],
  )
  const recent = useMemo(
    () =>
      isOpen
        ? recentRegions(userId).flatMap((codes) =>
            codes === valueText ? [] : [pathOf(options, codes.split('-'))].filter((path) => path !== undefined),
          )
        : [],
    [isOpen, userId, options, valueText],
  )
  const isSearching = text.trim() !== ''
  const paths = isSearching ? found.slice(0, maxFoundRegions) : recent
  const isActive = isOpen && active >= 0 && active < paths.length

  // antd's input names `${id}_list` in aria-controls, but no active option of a list that is not its own.
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (isActive) {
      input?.setAttribute('aria-activedescendant', `${listId}_${active}`)
      document.getElementById(`${listId}_${active}`)?.scrollIntoView?.({ block: 'nearest' })
    } else input?.removeAttribute('aria-activedescendant')
  }, [id, listId, isActive, active])

  const search = (next: string) => {
    setText(next)
    setActive(next === '' ? -1 : 0)
  }
  const open = (opens: boolean) => {
    setIsOpen(opens)
    if (!opens) search('')
  }
  const choose = (path: RegionOption[]) => {
    const codes = path.map((option) => option.value)
    saveRecentRegion(userId, codes)
    open(false)
    onChange?.(codes)
  }
  const chooseInColumns = (codes: string[] = []) => {
    // Where parts can be chosen, each step down the columns is a choice.
    if (codes.length > 0 && !changeOnSelect) saveRecentRegion(userId, codes)
    onChange?.(codes)
  }

  const enter = (event: FocusEvent) => {
    if (staysInside(event)) return
    if (left?.value === valueText) {
      search(left.text)
      setIsOpen(true)
    } else if (valueText === '' && recentRegions(userId).length > 0) setIsOpen(true)
    setLeft(undefined)
  }
  const leave = (event: FocusEvent) => {
    const [only] = found
    if (only && found.length === 1) choose(only)
    else if (isSearching && !staysInside(event)) setLeft({ text, count: found.length, value: valueText })
  }

  /** Before antd's own keys, which know the columns alone. */
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const path = paths[active]
    if (event.key === 'Enter' && path) choose(path)
    else if (event.key === 'Escape' && isSearching) open(false)
    else if (event.key === 'ArrowUp' && path) setActive(Math.max(active - 1, isSearching ? 0 : -1))
    else if (event.key === 'ArrowDown' && active < paths.length - 1) setActive(active + 1)
    else {
      // Below the recent regions the columns begin.
      if (event.key === 'ArrowDown' && !isSearching) setActive(paths.length)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const list = (
    <RegionList
      id={listId}
      label={isSearching ? '找到的地区' : '最近使用的地区'}
      paths={paths}
      active={active}
      onChoose={choose}
    />
  )
  const message = settledText !== undefined && found.length === 0 ? '请继续输入' : foundMessage(found.length)
  const popup = (columns: ReactNode) => {
    if (isSearching) return found.length > 0 ? list : <p className={styles.none}>{message}</p>
    return (
      <>
        {paths.length > 0 && (
          <div className={styles.recent}>
            <p className={styles.heading}>最近使用</p>
            {list}
          </div>
        )}
        {columns}
      </>
    )
  }

  return (
    <div
      className={styles.field}
      onKeyDownCapture={press}
      onCompositionStart={() => setSettledText(text)}
      onCompositionEnd={() => setSettledText(undefined)}
    >
      <Cascader
        {...cascader}
        id={id}
        className={styles.control}
        options={options}
        changeOnSelect={changeOnSelect}
        value={value}
        onChange={chooseInColumns}
        showSearch={{ searchValue: text, onSearch: search, filter: () => false }}
        allowClear={{ label: clearLabel }}
        open={isOpen}
        onOpenChange={open}
        onFocus={enter}
        onBlur={leave}
        popupRender={popup}
      />
      {isOpen && (
        <p className={styles.count} role="status">
          {isSearching && message}
        </p>
      )}
      <ErrorLine>
        {left?.value === valueText &&
          `「${left.text}」${left.count === 0 ? '没有找到，请改用其他名称' : `有 ${left.count} 个地区，请选择其中一个`}`}
      </ErrorLine>
    </div>
  )
}
