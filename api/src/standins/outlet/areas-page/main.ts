import { createMap } from '@portal/map/create-map'
import { drawAreas } from './draw-areas'
import { showShapes } from './shape-list'
import type { ServiceArea } from '@portal/contract/service-area'
import type { MapShape, FoundPlace, MapView } from '@portal/map/port'

const zoom = 14

const choice = (place: FoundPlace, choose: () => void): HTMLLIElement => {
  const [item, button] = [document.createElement('li'), document.createElement('button')]
  button.type = 'button'
  button.className = 'plain small'
  button.textContent = place.district === '' ? place.name : `${place.name}（${place.district}）`
  button.addEventListener('click', choose)
  item.append(button)
  return item
}

/** Searches a place by name and shows it; the form is hidden where the map has no search. */
const searchPlaces = (
  view: MapView,
  form: HTMLFormElement,
  list: HTMLElement,
  showStatus: (text: string) => void,
): void => {
  const { findPlaces } = view
  if (findPlaces === undefined) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = String(new FormData(form).get('place') ?? '').trim()
    if (text === '') return
    void findPlaces(text).then((places) => {
      list.replaceChildren(
        ...places.map((place) =>
          choice(place, () => {
            view.moveTo({ centre: place.point, zoom })
            list.replaceChildren()
          }),
        ),
      )
      showStatus(places.length === 0 ? '没有找到该地点，请换个名称' : `找到 ${places.length} 个地点，请选择`)
    })
  })
}

/** An outlet as the page lists it; GCJ-02. */
interface ListedOutlet {
  outletCode: string
  outletName: string
  lng: number
  lat: number
}

const timeout = 10_000

/**
 * Calls the API; the message of a refusal is thrown as an `Error`. The page is not a remote, so it cannot use their
 * request helper.
 */
const call = async (path: string, body: object): Promise<ServiceArea> => {
  let answer: { code: number; message: string; data: ServiceArea | null }
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    answer = (await response.json()) as typeof answer
  } catch {
    throw new Error('网络异常，请重试')
  }
  if (answer.data === null) throw new Error(answer.message)
  return answer.data
}

const readArea = (outletCode: string): Promise<ServiceArea> => call('outlet/serviceArea', { outletCode })
const saveArea = (outletCode: string, shapes: readonly MapShape[]): Promise<ServiceArea> =>
  call('dev/service-area', { outletCode, shapes })

/** The script of `/dev/service-areas`: an outlet's service area, drawn with the editors of the portal's map. */
const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind

const outlets = JSON.parse(element('outlets').textContent ?? '[]') as ListedOutlet[]
const select = element<HTMLSelectElement>('outlet')
const [tools, list, statusLine, problem] = [
  element<HTMLFieldSetElement>('tools'),
  element('shapes'),
  element('said'),
  element('problem'),
]
const started = { centre: outlets[0] ?? { lng: 104.2, lat: 36.2 }, zoom: 11 }

const showStatus = (text: string, wrong = '') => {
  statusLine.textContent = text
  problem.textContent = wrong
}
/** Shown once, not again at every move while a corner is dragged. */
const unsaved = '有未保存的修改'
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '操作失败，请重试')

const start = async () => {
  const view = await createMap(element('map'), { camera: started })
  let saved = '[]'
  const drawing = drawAreas(view, () => {
    showShapes(list, drawing.shapes(), drawing.edited(), { edit: drawing.edit, remove: drawing.remove })
    element('empty').hidden = drawing.shapes().length > 0
    element<HTMLButtonElement>('polygon').disabled = drawing.shapes().length >= 10
    element<HTMLButtonElement>('circle').disabled = drawing.shapes().length >= 10
    if (isChanged() && statusLine.textContent !== unsaved) showStatus(unsaved)
  })
  const isChanged = () => JSON.stringify(drawing.shapes()) !== saved

  const open = async () => {
    const outlet = outlets.find(({ outletCode }) => outletCode === select.value)
    if (outlet === undefined) return
    tools.disabled = true
    showStatus('正在读取…')
    try {
      const { shapes } = await readArea(outlet.outletCode)
      // Another outlet was selected meanwhile.
      if (select.value !== outlet.outletCode) return
      saved = JSON.stringify(shapes)
      view.setMarkers([
        { id: outlet.outletCode, kind: 'outlet', name: outlet.outletName, point: { lng: outlet.lng, lat: outlet.lat } },
      ])
      view.setSelected(outlet.outletCode)
      view.moveTo({ centre: outlet, zoom: 12 })
      drawing.open(shapes)
      tools.disabled = false
      showStatus(shapes.length === 0 ? '该网点还没有服务范围' : `已读取 ${shapes.length} 个区域`)
    } catch (error) {
      showStatus('', messageOf(error))
    }
  }
  const save = async () => {
    tools.disabled = true
    showStatus('正在保存…')
    try {
      const { shapes } = await saveArea(select.value, drawing.shapes())
      saved = JSON.stringify(shapes)
      drawing.open(shapes)
      showStatus(shapes.length === 0 ? '已清除服务范围' : `已保存 ${shapes.length} 个区域`)
    } catch (error) {
      showStatus('', messageOf(error))
    }
    tools.disabled = false
  }

  let selectedValue = select.value
  select.addEventListener('change', () => {
    if (isChanged() && !window.confirm('服务范围尚未保存，确定切换网点？')) {
      select.value = selectedValue
      return
    }
    selectedValue = select.value
    void open()
  })
  element('polygon').addEventListener('click', () => drawing.add('polygon'))
  element('circle').addEventListener('click', () => drawing.add('circle'))
  element('save').addEventListener('click', () => void save())
  window.addEventListener('beforeunload', (event) => {
    if (isChanged()) event.preventDefault()
  })
  searchPlaces(view, element<HTMLFormElement>('search'), element('places'), showStatus)
  await open()
}

start().catch((error: unknown) => showStatus('', messageOf(error)))
