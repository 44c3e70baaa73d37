import type { FoundPlace, MapView } from '@portal/map/port'

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
export const searchPlaces = (
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
