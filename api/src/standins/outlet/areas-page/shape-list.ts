import { areaOf } from '@portal/rules/service-area'
import type { MapShape } from '@portal/map/port'

const names = { polygon: '多边形', circle: '圆形' } as const

const size = (shape: MapShape): string => {
  const extent =
    shape.kind === 'circle' ? `半径 ${(shape.radiusMetres / 1000).toFixed(2)} km` : `${shape.points.length} 个顶点`
  return `${extent}，约 ${(areaOf(shape) / 1e6).toFixed(2)} km²`
}

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'plain small'
  element.textContent = text
  element.setAttribute('aria-label', label)
  element.addEventListener('click', press)
  return element
}

interface ListActions {
  edit: (index: number) => void
  remove: (index: number) => void
}

/** The shapes as a list with the edited one marked, for people who cannot see the map. */
export const showShapes = (
  list: HTMLElement,
  shapes: readonly MapShape[],
  edited: number | null,
  { edit, remove }: ListActions,
): void =>
  list.replaceChildren(
    ...shapes.map((shape, index) => {
      const item = document.createElement('li')
      const text = document.createElement('span')
      const name = `${names[shape.kind]}${index + 1}`
      text.textContent = `${name}：${size(shape)}`
      if (index === edited) item.setAttribute('aria-current', 'true')
      item.append(
        text,
        button(index === edited ? '完成' : '编辑', `${index === edited ? '完成编辑' : '编辑'}${name}`, () =>
          edit(index),
        ),
        button('删除', `删除${name}`, () => remove(index)),
      )
      return item
    }),
  )
