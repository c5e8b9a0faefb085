/** rxjs/operators of the one file that jest loads rxjs from. */
module.exports = require('rxjs').operators;
