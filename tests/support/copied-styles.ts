import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/** Queries by role read the styles of many elements. happy-dom copies them with structuredClone, which is slow. */
CSSPropertyManager.prototype.clone = function () {
  const properties = Object.entries(this.properties).map(([name, property]) => [name, property && { ...property }]);
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(properties),
    definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') },
  });
};
