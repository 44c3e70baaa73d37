/*
 * Stands in for AMap's JS API, 1.4.4 or 2.0 as its own address says, in tests of the adapter: records every call in
 * `window.amapCalls` as [what, …arguments], has the plugins that the address names and that version knows by those names, and draws
 * nothing but a marker's own element. 2.0 zooms by fractions, and answers a search that found nothing with a text.
 * `window.amapBehaviour`: 'refuses' shows no map, as with a wrong key; a 'silent geocoder' never answers, a 'refusing geocoder' says that
 * it does not.
 */
;(() => {
  const address = new URL(
    (document.currentScript ?? [...document.scripts].find(({ src }) => src.includes('webapi.amap.com'))).src,
  )
  const calls = (window.amapCalls = window.amapCalls ?? [])
  const record = (what, ...values) => void calls.push([what, ...values])
  record('load', Object.fromEntries(address.searchParams))
  const isTwo = address.searchParams.get('v') === '2.0'

  const lngLat = ([lng, lat]) => ({ getLng: () => lng, getLat: () => lat })

  class Emitter {
    #listeners = {}
    on(event, listener) {
      ;(this.#listeners[event] ??= []).push(listener)
    }
    emit(event, payload = {}) {
      for (const listener of this.#listeners[event] ?? []) listener(payload)
    }
  }

  class Overlay extends Emitter {
    constructor(kind, options) {
      super()
      this.kind = kind
      this.options = options
      record(kind, options)
    }
  }
  const overlay = (kind) =>
    class extends Overlay {
      constructor(options) {
        super(kind, options)
      }
    }

  class Marker extends Overlay {
    constructor(options) {
      super('Marker', options)
      this.element = document.createElement('div')
      this.element.className = 'amap-marker'
      this.element.append(options.content)
      for (const event of ['click', 'mouseover', 'mouseout'])
        this.element.addEventListener(event, () => this.emit(event))
    }
  }
  class Polygon extends Overlay {
    constructor(options) {
      super('Polygon', options)
    }
    getPath() {
      return this.options.path.map(lngLat)
    }
  }
  class Circle extends Overlay {
    constructor(options) {
      super('Circle', options)
    }
    getCenter() {
      return lngLat(this.options.center)
    }
    getRadius() {
      return this.options.radius
    }
  }

  class Map extends Emitter {
    constructor(container, options) {
      super()
      record('Map', options)
      this.container = container
      this.options = options
      this.overlays = new Set()
      container.classList.add('amap-container')
      window.amapMap = this
      if (window.amapBehaviour !== 'refuses') setTimeout(() => this.emit('complete'))
    }
    add(overlays) {
      overlays.forEach((each) => {
        record('add', each.kind)
        this.overlays.add(each)
        if (!(each instanceof Marker)) return
        const { x, y } = this.#place(each.options.position)
        each.element.style.cssText = `position:absolute;left:${x}px;top:${y}px`
        this.container.append(each.element)
      })
    }
    remove(overlays) {
      overlays.forEach((each) => {
        this.overlays.delete(each)
        each.element?.remove()
      })
    }
    addControl(control) {
      record('addControl', control.kind)
    }
    getZoom() {
      return this.options.zoom
    }
    getCenter() {
      return lngLat(this.options.center)
    }
    /** As wide as the container shows at the zoom; degrees of latitude as long as those of longitude, which is near enough here. */
    #half() {
      const degrees = 360 / (256 * 2 ** this.options.zoom)
      return [(this.container.clientWidth * degrees) / 2, (this.container.clientHeight * degrees) / 2]
    }
    getBounds() {
      const [[lng, lat], [east, north]] = [this.options.center, this.#half()]
      return {
        getSouthWest: () => lngLat([lng - east, lat - north]),
        getNorthEast: () => lngLat([lng + east, lat + north]),
      }
    }
    #place([lng, lat]) {
      const [[centreLng, centreLat], pixels] = [this.options.center, (256 * 2 ** this.options.zoom) / 360]
      return {
        x: this.container.clientWidth / 2 + (lng - centreLng) * pixels,
        y: this.container.clientHeight / 2 - (lat - centreLat) * pixels,
      }
    }
    setMapStyle(style) {
      record('setMapStyle', style)
    }
    setZoomAndCenter(zoom, center) {
      record('setZoomAndCenter', zoom, center)
      this.options = { ...this.options, zoom: isTwo ? zoom : Math.round(zoom), center }
      const marks = [...this.overlays]
      this.remove(marks)
      this.add(marks)
      setTimeout(() => {
        this.emit('moveend')
        this.emit('zoomend')
      })
    }
    destroy() {
      record('destroy')
      this.remove([...this.overlays])
      this.container.classList.remove('amap-container')
    }
  }

  const editor = (kind) =>
    class extends Emitter {
      constructor(map, shape) {
        super()
        record(kind)
        this.shape = shape
        window.amapEditor = this
      }
      open() {
        record(`${kind}.open`)
      }
      close() {
        record(`${kind}.close`)
      }
    }
  const control = (kind) =>
    class {
      constructor(options) {
        this.kind = kind
        record(kind, options)
      }
    }

  const square = ([lng, lat], half) =>
    [
      [lng - half, lat - half],
      [lng + half, lat - half],
      [lng + half, lat + half],
      [lng - half, lat + half],
    ].map(lngLat)
  const districts = {
    100000: { name: '中华人民共和国', center: [104, 36], within: ['440000', '110000'] },
    440000: { name: '广东省', center: [113.3, 23.1], within: ['440100', '440300'] },
    110000: { name: '北京市', center: [116.4, 39.9], within: [] },
    440100: { name: '广州市', center: [113.3, 23.1], within: [] },
    440300: { name: '深圳市', center: [114, 22.6], within: [] },
  }
  const nothing = isTwo ? 'NO_DATA' : {}
  const [autoComplete, hawkEye, polygonEditor] = isTwo
    ? ['AutoComplete', 'HawkEye', 'PolygonEditor']
    : ['Autocomplete', 'OverView', 'PolyEditor']
  const plugins = {
    Scale: control('Scale'),
    [hawkEye]: control(hawkEye),
    ToolBar: control('ToolBar'),
    MapType: control('MapType'),
    [autoComplete]: class {
      search(text, done) {
        record(`${autoComplete}.search`, text)
        const tips = [
          { name: `${text}站`, district: '广东省深圳市', location: lngLat([114.1, 22.6]) },
          { name: text, district: '', location: '' },
        ]
        setTimeout(() =>
          text.includes('无')
            ? done('no_data', nothing)
            : done('complete', { tips: text.includes('店') ? tips.slice(1) : tips }),
        )
      }
    },
    PlaceSearch: class {
      search(text, done) {
        record('PlaceSearch.search', text)
        setTimeout(() =>
          text.includes('无')
            ? done('no_data', nothing)
            : done('complete', {
                poiList: { pois: [{ name: `${text}一分店`, address: [], location: lngLat([114.2, 22.7]) }] },
              }),
        )
      }
    },
    [polygonEditor]: editor(polygonEditor),
    CircleEditor: editor('CircleEditor'),
    Geocoder: class {
      getAddress([lng, lat], done) {
        record('Geocoder.getAddress', lng, lat)
        if (window.amapBehaviour === 'silent geocoder') return
        const [adcode, township, street, streetNumber] =
          lng > 113.9 && lng < 114 ? ['440305', '粤海街道', '科技南路', '8号'] : ['999999', [], [], []]
        setTimeout(() =>
          window.amapBehaviour === 'refusing geocoder'
            ? done('error', isTwo ? 'USER_DAILY_QUERY_OVER_LIMIT' : {})
            : done('complete', {
                info: 'OK',
                regeocode: { addressComponent: { adcode, township, street, streetNumber }, formattedAddress: '' },
              }),
        )
      }
    },
    DistrictSearch: class {
      constructor(options) {
        record('DistrictSearch', options)
        this.options = options
      }
      search(adcode, done) {
        record('search', adcode)
        const { name, center, within } = districts[adcode] ?? {}
        if (name === undefined) return setTimeout(() => done('no_data', {}))
        const districtList = within.map((code) => ({
          adcode: code,
          name: districts[code].name,
          center: lngLat(districts[code].center),
        }))
        setTimeout(() =>
          done('complete', {
            districtList: [
              {
                adcode,
                name,
                center: lngLat(center),
                districtList,
                ...(this.options.extensions === 'all' ? { boundaries: [square(center, 1)] } : {}),
              },
            ],
          }),
        )
      }
    },
  }
  const asked = (address.searchParams.get('plugin') ?? '').split(',').map((name) => name.replace('AMap.', ''))
  window.AMap = {
    Map,
    Marker,
    Polygon,
    Circle,
    Polyline: overlay('Polyline'),
    Pixel: class {
      constructor(x, y) {
        this.at = [x, y]
      }
    },
    ...Object.fromEntries(asked.map((name) => [name, plugins[name]])),
  }
  window[address.searchParams.get('callback')]()
})()
