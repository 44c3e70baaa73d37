import type * as Api from '@portal/map/amap/amap-api'
import type { Gives, Knows, Takes } from '../fits'

/** The adapter against the types of 2.0, which have no searches, no geocoder, no districts and none of the controls. */
export interface Given {
  map: Gives<Api.AMapMap<AMap.Marker | AMap.Polyline | AMap.Polygon | AMap.Circle, AMap.Control>, AMap.Map>
  marker: Gives<Api.AMapMarker, AMap.Marker>
  polygon: Gives<Api.AMapPolygon, AMap.Polygon>
  circle: Gives<Api.AMapCircle, AMap.Circle>
  pixel: Gives<Api.AMapApi['Pixel'], typeof AMap.Pixel>
  polygonEditor: Gives<Api.AMapPolygonEditor, AMap.PolygonEditor>
  circleEditor: Gives<Api.AMapCircleEditor, AMap.CircleEditor>
  editors: Gives<
    [new (map: AMap.Map, shape: AMap.Polygon) => object, new (map: AMap.Map, shape: AMap.Circle) => object],
    [typeof AMap.PolygonEditor, typeof AMap.CircleEditor]
  >
}

export interface Sent {
  map: Knows<Takes<AMap.MapOptions, Api.AMapMapOptions>, 'resizeEnable'>
  marker: Knows<Takes<AMap.MarkerOptions, Api.AMapMarkerOptions<AMap.Pixel>>>
  polyline: Knows<Takes<AMap.PolylineOptions, Api.AMapPolylineOptions>>
  polygon: Knows<Takes<AMap.PolygonOptions, Api.AMapPolygonOptions>>
  circle: Knows<Takes<AMap.CircleOptions, Api.AMapCircleOptions>>
}
