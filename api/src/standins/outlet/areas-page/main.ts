import { createMap } from '@portal/map/create-map'
import { type ListedOutlet, readArea, saveArea } from './areas-api'
import { drawAreas } from './draw-areas'
import { searchPlaces } from './place-search'
import { showShapes } from './shape-list'

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
